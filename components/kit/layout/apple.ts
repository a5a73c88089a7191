/** Whether the keyboard has Cmd, which does there what Ctrl does elsewhere. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
