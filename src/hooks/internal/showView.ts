import type { Engine } from '../../engine/Engine.ts'
import type { View } from '../../engine/features/modal/Modal.ts'

/** Shows a view: as the next one if the modal's views are visible, else in a newly opened modal. */
export function showView({ modal, router }: Pick<Engine, 'modal' | 'router'>, next: View): void {
  if (modal.isShown()) router.push(next.view as 'Connect', next.params as undefined)
  else modal.open(next)
}
