/** Opens the system's share sheet, and copies the address. */
export function start(share: HTMLElement): void {
  const { title = "", text = "", url = "" } = share.dataset;
  share.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.hasAttribute("data-needs-script")) copy(button, url);
    else if (button && "share" in navigator) {
      event.preventDefault();
      // Whoever closes the sheet has changed their mind; that is no failure.
      navigator.share({ title, text, url }).catch(() => {});
    }
  });
}

/** Where a browser gives no clipboard (a page without TLS), the address itself is shown, to be copied by hand. */
async function copy(button: HTMLButtonElement, url: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? "Copied" : url;
}
