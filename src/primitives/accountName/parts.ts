export {
  AccountNameError as Error,
  type AccountNameErrorProps,
  AccountNameFieldError as FieldError,
  type AccountNameFieldErrorProps,
  AccountNameForm as Form,
  type AccountNameFormProps,
  AccountNameInput as Input,
  type AccountNameInputProps,
  AccountNameRegister as Register,
  type AccountNameRegisterProps,
  AccountNameStatus as Status,
  type AccountNameStatusProps,
  AccountNameValue as Value,
  type AccountNameValueProps,
} from './AccountNameForm.tsx'
export {
  AccountNameSuggestion as Suggestion,
  type AccountNameSuggestionProps,
  AccountNameSuggestions as Suggestions,
  type AccountNameSuggestionsProps,
} from './AccountNameSuggestions.tsx'
