// For try-proxies.sh: holds TLS connections, each sending a form at one byte a second.
import { once } from "node:events";
import { connect } from "node:tls";

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const localAddress = process.argv[4];

const head = `POST /ask HTTP/1.1\r\nHost: homes.example\r\nOrigin: https://homes.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n`;
const options = { host: "127.0.0.1", port, localAddress, servername: "homes.example", rejectUnauthorized: false };

const sockets = new Set();
async function open() {
  const socket = connect(options);
  socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  await Promise.race([once(socket, "secureConnect").catch(() => {}), once(socket, "close")]);
  if (socket.destroyed) return;
  sockets.add(socket);
  socket.resume().write(head);
}

for (let opened = 0; opened < count; opened += 50) await Promise.all(Array.from({ length: 50 }, open));
process.stdout.write("open\n");
setInterval(() => {
  for (const socket of sockets) socket.write("a");
}, 1_000);
