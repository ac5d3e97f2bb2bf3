// What the first opening loads: the modal, and the view that it opens with.
export { ConnectModal } from '../../src/themes/ConnectModal.tsx'
export { ConnectView } from '../../src/themes/views/ConnectView.tsx'
