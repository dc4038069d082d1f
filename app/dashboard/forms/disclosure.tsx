import { type ComponentProps, useEffect, useRef, useState } from "react";

type DisclosureProps = Omit<ComponentProps<"details">, "open" | "ref"> & { isOpen: boolean };

/** Opens for a value or a mistake in it, and closes only by hand: not under who mends the mistake. */
export function Disclosure({ isOpen, ...details }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (isOpen && element.current) element.current.open = true;
  }, [isOpen]);
  return <details ref={element} open={isOpenAtFirst || undefined} {...details} />;
}
