// `collections-under-kill.slow.test.ts` runs this program and kills it. Its clock is ahead, so that the leases of
// killed processes have expired.
import { createAirtelMoney } from "#server/collections/airtel-money.ts";
import { startCollections } from "#server/collections/deliver-collections.ts";
import { createMtnMomo } from "#server/collections/mtn-momo.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { connectNotifications } from "#server/db/notifications.ts";
import { simulatorKeys } from "#test/stand-ins/provider-simulator/keys.ts";

const [url = "", baseUrl = "", ahead = "0"] = process.argv.slice(2);
const keys = { baseUrl, ...simulatorKeys };
startCollections({
  db: connectDatabase(url),
  notifications: connectNotifications(url),
  providers: [createMtnMomo(keys), createAirtelMoney({ ...keys, isTest: true })],
  callbackUrl: () => "http://127.0.0.1:9/",
  log: () => {},
  clock: () => new Date(Date.now() + Number(ahead)),
});
// From here on the parent may kill the process.
process.stdout.write("begins\n");
