import type { Engine } from '../../engine/Engine.ts'
import type { View } from '../../engine/features/modal/Modal.ts'

/** Shows a view. If the modal is open, pushes the view. Otherwise opens the modal with it. */
export function showView({ modal, router }: Pick<Engine, 'modal' | 'router'>, next: View): void {
  if (modal.isShown()) router.push(next.view as 'Connect', next.params as undefined)
  else modal.open(next)
}
