import { askedPhones, provePaidOnce, rareFaults } from "#test/collections/payment-faults.ts";
import { testWithDatabase } from "#test/fixtures.ts";

for (const [provider, phone] of askedPhones)
  for (const { name, faults } of rareFaults)
    testWithDatabase(`${provider}: ${name}, and the payment is there once`, ({ database }) =>
      provePaidOnce(database, phone, faults),
    );
