// A built application in a process of its own, served exactly as `npm start` serves it: node served-app.mjs <standalone folder>
import { serve } from "../../scripts/serve.mjs";

// The process that started us is gone, however it ended.
process.on("disconnect", () => process.exit());
const { address } = await serve(process.argv[2]);
process.send({ address });
