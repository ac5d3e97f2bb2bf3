const holdTime = 800
/**
 * The maximum time, in milliseconds, until the browser reports to the frame that the page moved the
 * focus.
 */
const focusTime = 300

/**
 * Makes the user hold the button down to approve with a pointer. Just before a click, a page can
 * move the frame under the pointer, or close a window that covers this window. Browsers do not
 * report this. The frame must not move during the hold, so a click that was meant for the page
 * never approves. Keys and assistive technology need no hold, because the focus must already be in
 * the frame. `press` runs when the user begins to approve. It returns a function that runs if the
 * user releases the button without approving.
 */
export function holdToApprove(
  button: HTMLButtonElement,
  {
    isSafe,
    press,
    approve,
  }: { isSafe(): boolean; press?: (() => () => void) | undefined; approve(): void },
): { cancel(): void; stop(): void } {
  let heldAt: { time: number; place: string } | undefined
  let pressed: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | undefined
  const place = ({ clientX, clientY, screenX, screenY }: PointerEvent) =>
    `${Math.round(screenX - clientX)} ${Math.round(screenY - clientY)}`

  function end(isApproved: boolean) {
    clearTimeout(pressed)
    pressed = undefined
    heldAt = undefined
    button.classList.remove('held')
    if (!isApproved) release?.()
    release = undefined
    if (isApproved) approve()
  }
  const cancel = () => end(false)
  function down(event: PointerEvent) {
    cancel()
    if (!event.isTrusted || !event.isPrimary || event.button !== 0 || !isSafe()) return
    heldAt = { time: event.timeStamp, place: place(event) }
    button.classList.add('held')
    release = press?.()
  }
  function up(event: PointerEvent) {
    end(heldAt !== undefined && event.isTrusted && isSafe() && isHeld(heldAt, event))
  }
  function isHeld(from: NonNullable<typeof heldAt>, event: PointerEvent) {
    const isHere = document.elementFromPoint(event.clientX, event.clientY) === button
    const isStill = from.place === place(event)
    return isHere && isStill && event.timeStamp - from.time >= holdTime
  }
  /**
   * Approves with a key or a screen reader. For these clicks, `detail` is 0. For a pointer's click,
   * `detail` is the number of clicks.
   */
  function click(event: MouseEvent) {
    if (!event.isTrusted || event.detail !== 0 || !isSafe() || pressed !== undefined) return
    release = press?.()
    // Waits for a report that the focus moved. The page may have moved the focus just before the
    // user pressed the key.
    pressed = setTimeout(() => end(isSafe()), focusTime)
  }
  /** Ignores the repeated events of a key that the user holds down. */
  const key = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  /**
   * Removes the focus from the button. Without this, the button would have the focus again if the
   * page moved the focus back to the frame.
   */
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

/** Prevents the menu that a long press on a touch screen opens. */
const preventDefault = (event: Event) => event.preventDefault()
