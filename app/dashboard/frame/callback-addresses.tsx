import type { ReactNode } from "react";
import { Fact, Facts } from "../cards/facts.tsx";

/**
 * Shows the secret addresses at which a provider calls the site. They are folded, because a person who reads one can
 * report to it in the name of the provider.
 */
export function CallbackAddresses({
  title,
  addresses,
  children,
}: {
  title: string;
  addresses: readonly { name: string; address: string }[];
  children: ReactNode;
}) {
  return (
    <details>
      <summary className="cursor-pointer py-2 font-bold">{title}</summary>
      <p className="text-[0.9375rem] text-ink-soft">{children}</p>
      <Facts layout="texts" className="mt-2 grid gap-3">
        {addresses.map(({ name, address }) => (
          <Fact key={name} label={name}>
            <span className="text-[0.9375rem]">{address}</span>
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
