// A built application in a separate process, served as `npm start` does: node served-app.mjs <standalone folder>
import { serve } from "../../scripts/serve.mjs";

// The parent process has ended.
process.on("disconnect", () => process.exit());
const { address } = await serve(process.argv[2]);
process.send({ address });
