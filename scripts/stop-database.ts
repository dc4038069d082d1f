// Stops the embedded database that a killed server has left running. Unless somebody uses it: then there is nothing to do.
import { stopAbandonedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { readEnvironment } from "../server/env.ts";

// Ctrl+C reaches every program of the terminal, and this one has just been started because of it.
process.on("SIGINT", () => {});
const environment = readEnvironment(process.env);
if (environment.ok && environment.env.databaseUrl === undefined) await stopAbandonedPostgres(environment.env.dataDir);
