import { type ComponentProps, useEffect, useRef, useState } from "react";

type DisclosureProps = Omit<ComponentProps<"details">, "open" | "ref"> & { isOpen: boolean };

/**
 * Shows a part that opens when there is a value or an error in it. It never closes by itself, because that would hide
 * the field that is being corrected.
 */
export function Disclosure({ isOpen, ...details }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (isOpen && element.current) element.current.open = true;
  }, [isOpen]);
  return <details ref={element} open={isOpenAtFirst || undefined} {...details} />;
}
