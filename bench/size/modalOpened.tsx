// The code that the first opening loads: the modal with its first views.
export { ThemedModal } from '../../src/themes/ThemedModal.tsx'
