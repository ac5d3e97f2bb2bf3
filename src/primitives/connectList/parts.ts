export {
  ConnectListAgreement as Agreement,
  type ConnectListAgreementProps,
} from './ConnectListAgreement.tsx'
export { ConnectListButton as Button, type ConnectListButtonProps } from './ConnectListButton.tsx'
export { ConnectListEmpty as Empty, type ConnectListEmptyProps } from './ConnectListEmpty.tsx'
export { ConnectListGate as Gate, type ConnectListGateProps } from './ConnectListGate.tsx'
export { ConnectListHint as Hint, type ConnectListHintProps } from './ConnectListHint.tsx'
export { ConnectListIcon as Icon, type ConnectListIconProps } from './ConnectListIcon.tsx'
export { ConnectListItem as Item, type ConnectListItemProps } from './ConnectListItem.tsx'
export { ConnectListName as Name, type ConnectListNameProps } from './ConnectListName.tsx'
export { ConnectListReason as Reason, type ConnectListReasonProps } from './ConnectListReason.tsx'
export { ConnectListRoot as Root, type ConnectListRootProps } from './ConnectListRoot.tsx'
export {
  ConnectListSection as Section,
  type ConnectListSectionProps,
} from './ConnectListSection.tsx'
export {
  ConnectListSections as Sections,
  type ConnectListSectionsProps,
} from './ConnectListSections.tsx'
