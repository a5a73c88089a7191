import { passwordStrength } from "@/components/screens/account/strength-bars";

test.each([
  ["", "short"],
  ["Aa1!xyz", "short"],
  ["aaaaaaaa", "weak"],
  ["12345678", "weak"],
  ["abcdefgh", "weak"],
  ["qwqwqwqwqwqw", "weak"],
  ["lanterns", "weak"],
  ["lantern7", "fair"],
  ["Lantern7", "fair"],
  ["L4ntern!z", "good"],
  ["quiet-meadow", "fair"],
  ["Quiet-Meadow-7", "fair"],
  ["seven-green-lanterns", "strong"],
  ["сім зелених ліхтарів", "strong"],
  ["Tr0ub4dor&3-horse", "strong"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("adding a different character never makes a password weaker", () => {
  const order = ["short", "weak", "fair", "good", "strong"];
  const password = "kq7Bz!mXw4#pLr9@";
  const levels = [...password].map((_, length) => order.indexOf(passwordStrength(password.slice(0, length + 1))));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
});
