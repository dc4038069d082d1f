/** False on the server. */
export function isSaveDataOn(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
