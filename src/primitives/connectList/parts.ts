export {
  ConnectListButton as Button,
  type ConnectListButtonProps,
  ConnectListHint as Hint,
  type ConnectListHintProps,
  ConnectListIcon as Icon,
  type ConnectListIconProps,
  ConnectListItem as Item,
  type ConnectListItemProps,
  ConnectListName as Name,
  type ConnectListNameProps,
  ConnectListReason as Reason,
  type ConnectListReasonProps,
} from './ConnectListItem.tsx'
export {
  ConnectListAgreement as Agreement,
  ConnectListAgreementButton as AgreementButton,
  type ConnectListAgreementButtonProps,
  type ConnectListAgreementProps,
  ConnectListRoot as Root,
  type ConnectListRootProps,
} from './ConnectListRoot.tsx'
export {
  ConnectListEmpty as Empty,
  type ConnectListEmptyProps,
  ConnectListSection as Section,
  type ConnectListSectionProps,
  ConnectListSections as Sections,
  type ConnectListSectionsProps,
} from './ConnectListSections.tsx'
