/**
 * Runs the work for each item, with a limit on simultaneous calls. Leaves out items whose work
 * failed.
 */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
  work: (item: Item) => Promise<Answer>,
): Promise<readonly (Answer | undefined)[]> {
  const answers: (Answer | undefined)[] = new Array(items.length).fill(undefined)
  let next = 0

  async function go(): Promise<void> {
    for (let index = next++; index < items.length && !signal.aborted; index = next++) {
      answers[index] = await work(items[index]!).catch((cause: unknown) => {
        if (signal.aborted) throw cause
        return undefined
      })
    }
  }

  await Promise.all(Array.from({ length: atOnce }, go))
  return answers
}
