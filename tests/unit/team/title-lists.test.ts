import { titleLists } from "@/components/screens/team/title-lists";
import { positionContract } from "@/lib/contracts/positions";
import { adaptationProgramContract, educationProgramContract } from "@/lib/contracts/programs";

test("the lists of titles are those of the contracts", () => {
  const own = {
    positions: positionContract,
    education: educationProgramContract,
    adaptation: adaptationProgramContract,
  };
  for (const [name, { list }] of Object.entries(own)) {
    const { method, path, who, reads } = titleLists[name as keyof typeof titleLists];
    expect({ method, path, who, reads }).toEqual({
      method: list.method,
      path: list.path,
      who: list.who,
      reads: list.reads,
    });
  }
});
