/*! Web3 Icons 4.0.56, MIT: see loadMark.ts. */
export const networkMonad =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" viewBox="0 0 24 24"><g clip-path="url(#monad__a)"><path fill="#836EF9" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 4c-2.31 0-8 5.69-8 8s5.69 8 8 8 8-5.69 8-8-5.69-8-8-8m-1.247 12.575c-.974-.266-3.593-4.847-3.328-5.822s4.848-3.593 5.822-3.328 3.593 4.847 3.328 5.822-4.847 3.593-5.822 3.328"/></g><defs><clipPath id="monad__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>'
