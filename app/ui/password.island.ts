/** Lets the button beside a password show and hide it. */
export function start(frame: HTMLElement): void {
  const input = frame.querySelector("input");
  const button = frame.querySelector("button");
  if (!input || !button) return;
  button.addEventListener("click", () => {
    const willShow = input.type === "password";
    input.type = willShow ? "text" : "password";
    button.textContent = willShow ? "Hide" : "Show";
    button.ariaLabel = willShow ? "Hide password" : "Show password";
  });
}
