const holdTime = 800
/**
 * The maximum delay, in milliseconds, after which a browser reports to the frame that the page
 * moved the focus.
 */
const focusTime = 300

/**
 * With a pointer, the user has to hold the button down to approve. A page can move the frame under
 * the pointer just before a click, or close a window that covers this one, and no browser reports
 * this. While the user holds the button, the frame must not move, so a click that was meant for the
 * page never approves. Keys and
 * assistive technology are not affected, because the focus must already be in the frame.
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
  /**
   * The `detail` of a pointer's click is the click count. For a keyboard or a screen reader it is
   * 0.
   */
  function click(event: MouseEvent) {
    if (!event.isTrusted || event.detail !== 0 || !isSafe() || pressed !== undefined) return
    // Waits, because the page may have moved the focus away and back just before the key was
    // pressed.
    pressed = setTimeout(() => {
      cancel()
      if (isSafe()) approve()
    }, focusTime)
  }
  /** A key that is held down does not approve. */
  const key = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  /**
   * Removes the focus from the button. Otherwise a page that moves the focus back to the frame
   * would find the button focused.
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

/** Without this, a long press on a touch screen would open a menu. */
const preventDefault = (event: Event) => event.preventDefault()
