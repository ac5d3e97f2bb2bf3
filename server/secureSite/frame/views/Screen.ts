/**
 * A view: fills `main`, and calls `settle` once the user has decided. Returns a function that ends
 * what it started.
 */
export type View<Answer> = (main: HTMLElement, settle: Settle<Answer>) => () => void

export interface Settle<Answer> {
  done(answer: Answer): void
  failed(error: unknown): void
}

/** Shows one view at a time. */
export interface Screen {
  /** Shows the view after all others. */
  ask<Answer>(view: View<Answer>): Promise<Answer>
  /** Shows the view in front of the one that shows now, which starts again afterwards. */
  askFirst<Answer>(view: View<Answer>): Promise<Answer>
  /** Ends all views. */
  end(error: unknown): void
}

export function createScreen(main: HTMLElement): Screen {
  interface Entry {
    show(): () => void
    reject(error: unknown): void
  }
  const queue: Entry[] = []
  let close = () => {}

  function showNext() {
    close()
    close = () => {}
    main.replaceChildren()
    const [current] = queue
    if (current) close = current.show()
  }

  const add = <Answer>(view: View<Answer>, place: 'first' | 'last') =>
    new Promise<Answer>((resolve, reject) => {
      const end = (finish: () => void) => {
        const index = queue.indexOf(entry)
        if (index === -1) return
        queue.splice(index, 1)
        if (index === 0) showNext()
        finish()
      }
      const entry: Entry = {
        show: () =>
          view(main, {
            done: (answer) => end(() => resolve(answer)),
            failed: (error) => end(() => reject(error)),
          }),
        reject,
      }
      if (place === 'first') queue.unshift(entry)
      else queue.push(entry)
      if (place === 'first' || queue.length === 1) showNext()
    })

  return {
    ask: (view) => add(view, 'last'),
    askFirst: (view) => add(view, 'first'),
    end(error) {
      const all = queue.splice(0)
      showNext()
      for (const { reject } of all) reject(error)
    },
  }
}
