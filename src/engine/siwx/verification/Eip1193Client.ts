/** Whoever passes questions to a node (EIP-1193): a client of viem, or a small object. */
export interface Eip1193Client {
  request(request: { method: string; params?: readonly unknown[] | undefined }): Promise<unknown>
}
