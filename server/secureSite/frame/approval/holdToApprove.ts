const holdTime = 800
/** The longest delay after which a browser reports to the frame that the page moved the focus. */
const focusTime = 300

/**
 * Lets a pointer approve only by holding the button down. A page can move the frame under the
 * pointer just before a click, and no browser reports it. During the hold the frame has to stay
 * where the user sees it, so a click that was meant for the page never counts. Keys and assistive
 * tools cannot be lured this way, because the focus must already be in the frame.
 */
export function holdToApprove(
  button: HTMLButtonElement,
  { isSafe, approve }: { isSafe(): boolean; approve(): void },
): { cancel(): void; stop(): void } {
  let heldAt: { time: number; place: string } | undefined
  let pressed: ReturnType<typeof setTimeout> | undefined
  const place = ({ clientX, clientY, screenX, screenY }: PointerEvent) =>
    `${Math.round(screenX - clientX)} ${Math.round(screenY - clientY)}`

  function cancel() {
    clearTimeout(pressed)
    pressed = undefined
    heldAt = undefined
    button.classList.remove('held')
  }
  function down(event: PointerEvent) {
    cancel()
    if (!event.isTrusted || !event.isPrimary || event.button !== 0 || !isSafe()) return
    heldAt = { time: event.timeStamp, place: place(event) }
    button.classList.add('held')
  }
  function up(event: PointerEvent) {
    const held = heldAt
    cancel()
    if (!held || !event.isTrusted || !isSafe()) return
    const isHere = document.elementFromPoint(event.clientX, event.clientY) === button
    const isStill = held.place === place(event)
    if (isHere && isStill && event.timeStamp - held.time >= holdTime) approve()
  }
  /** A pointer's click has a count. A click of the keyboard or a screen reader has none. */
  function click(event: MouseEvent) {
    if (!event.isTrusted || event.detail !== 0 || !isSafe() || pressed !== undefined) return
    // The page may have taken the focus and given it back just before the key.
    pressed = setTimeout(() => {
      cancel()
      if (isSafe()) approve()
    }, focusTime)
  }
  /** A key that is held down is not a decision. */
  const key = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  /** A page that gives the frame the focus again must not find the button focused. */
  function leave() {
    cancel()
    button.blur()
  }

  button.addEventListener('pointerdown', down)
  button.addEventListener('pointerup', up)
  button.addEventListener('pointercancel', cancel)
  button.addEventListener('pointerleave', cancel)
  button.addEventListener('contextmenu', preventDefault)
  button.addEventListener('click', click)
  button.addEventListener('keydown', key)
  window.addEventListener('blur', leave)
  return {
    cancel,
    stop() {
      cancel()
      window.removeEventListener('blur', leave)
    },
  }
}

/** A long press on a touch screen would open a menu. */
const preventDefault = (event: Event) => event.preventDefault()
