import { type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SignOutField } from "../forms/sign-out-field.tsx";

/** A link to the page that asks whether to log out; with script the question is asked in place. */
export function LogoutButton({ className, children = "Logout" }: { className?: string; children?: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Link
        to="/dashboard/logout"
        className={className}
        data-asks-in-place
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {children}
      </Link>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Are you sure you want to logout?">
        <Form method="post" action="/dashboard/logout" className="mt-7 flex flex-wrap justify-end gap-3">
          <SignOutField />
          <Button variant="ghost" size="small" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button type="submit" size="small">
            Logout
          </Button>
        </Form>
      </Dialog>
    </>
  );
}
