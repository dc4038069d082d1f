import type { ReactNode } from "react";

/** Closed at first: whoever reads one can report in its owner's name. */
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
      <dl className="mt-2 grid gap-3">
        {addresses.map(({ name, address }) => (
          <div key={name}>
            <dt className="font-bold">{name}</dt>
            <dd className="text-[0.9375rem] wrap-anywhere">{address}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
