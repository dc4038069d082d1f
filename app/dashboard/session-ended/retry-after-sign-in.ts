/**
 * Makes every request of this page survive the end of the session: one that is answered 401 waits for `signInAgain` and
 * is then sent once more, as it was. Whoever made it, a form, a list that refreshes itself or an upload, notices nothing
 * but a delay. It is in front of `fetch` because that is the one door through which React Router and our own code
 * go; nothing else could hold a form's submit open while somebody signs in.
 *
 * @returns takes it away again
 */
export function retryAfterSignIn(signInAgain: () => Promise<void>): () => void {
  const { fetch: send } = window;
  const retrying: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    for (;;) {
      const response = await send(request.clone());
      if (response.status !== 401 || new URL(request.url).origin !== window.location.origin) return response;
      await signInAgain();
    }
  };
  window.fetch = retrying;
  return () => {
    if (window.fetch === retrying) window.fetch = send;
  };
}
