/**
 * Waits for `signInAgain` after a 401 and sends the request again. This replaces `fetch` because all requests of the
 * page use it.
 * @returns a function that restores `fetch`
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
