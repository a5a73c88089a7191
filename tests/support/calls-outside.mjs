// Loaded before a server: tells its parent process whom it calls beyond this machine, by name or address.
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const { connect } = net.Socket.prototype;
const { lookup } = dns;

const isHere = (host) => /^(127\.|localhost$|::1$)/.test(host);
const tell = (host) => isHere(host) || process.send?.({ outside: host });

/** Node itself hands over its arguments as one list. */
net.Socket.prototype.connect = function told(...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof first === "object" ? (first.path ? undefined : first.host) : second;
  if (typeof host === "string") tell(host);
  return connect.apply(this, args);
};
dns.lookup = function told(name, ...args) {
  tell(name);
  return lookup(name, ...args);
};
syncBuiltinESMExports();
