import { setFollowers } from "@/lib/domain/events/happened";
import { analyzeTables } from "./analyze-tables";
import { followCourses } from "./follow-courses";
import { followLinks } from "./follow-links";
import { forgetPeople } from "./forget-people";
import { mailOwners } from "./mail-owners";
import { placePeople } from "./place-people";
import { tellPeople } from "./tell-people";

/**
 * Everything that follows an event, in this order and in its transaction. A new consequence is one file and one name
 * here.
 */
setFollowers([placePeople, followCourses, followLinks, tellPeople, mailOwners, forgetPeople, analyzeTables]);
