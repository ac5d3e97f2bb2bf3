/** Sends requests to a node (EIP-1193): a viem client, or a plain object. */
export interface Eip1193Client {
  request(request: { method: string; params?: readonly unknown[] | undefined }): Promise<unknown>
}
