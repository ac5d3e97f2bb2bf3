/*! Web3 Icons 4.0.56, MIT: see loadMark.ts. */
export const tokenCelo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" viewBox="0 0 24 24"><g clip-path="url(#CELO__a)"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 4h16v5.714h-2.766a5.714 5.714 0 1 0 0 4.572H20V20H4z"/></g><defs><clipPath id="CELO__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>'
