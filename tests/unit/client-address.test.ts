import { networkOf } from "@/lib/auth/rate-limit";
import { ipAddress } from "@/lib/http/request-origin";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9:51234 ", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:CB00:7109", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", null],
  ["203.0.113.9.evil", null],
  ["999.1.1.1", null],
  ["", null],
])("the address %p is written as %p", (written, address) => expect(ipAddress(written)).toBe(address));

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:ffff:1:2:3", "2001:db8:0:0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["1::2:3:4:5:6:7", "1:0:2:3"],
])("%p is counted as %p", (address, network) => expect(networkOf(address)).toBe(network));
