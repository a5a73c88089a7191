/** For how many milliseconds of the processor nothing else had its turn, at most. */
export async function longestTurn(work: () => unknown): Promise<number> {
  let isOver = false;
  let longest = 0;
  const others = async () => {
    while (!isOver) {
      const before = process.cpuUsage();
      await new Promise(setImmediate);
      longest = Math.max(longest, process.cpuUsage(before).user / 1000);
    }
  };
  const watching = others();
  await work();
  isOver = true;
  await watching;
  return longest;
}
