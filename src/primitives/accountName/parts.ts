export { AccountNameError as Error, type AccountNameErrorProps } from './AccountNameError.tsx'
export { AccountNameForm as Form, type AccountNameFormProps } from './AccountNameForm.tsx'
export { AccountNameInput as Input, type AccountNameInputProps } from './AccountNameInput.tsx'
export {
  AccountNameRegister as Register,
  type AccountNameRegisterProps,
} from './AccountNameRegister.tsx'
export { AccountNameStatus as Status, type AccountNameStatusProps } from './AccountNameStatus.tsx'
export {
  AccountNameSuggestion as Suggestion,
  type AccountNameSuggestionProps,
} from './AccountNameSuggestion.tsx'
export {
  AccountNameSuggestions as Suggestions,
  type AccountNameSuggestionsProps,
} from './AccountNameSuggestions.tsx'
export { AccountNameValue as Value, type AccountNameValueProps } from './AccountNameValue.tsx'
