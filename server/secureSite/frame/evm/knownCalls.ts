/**
 * The functions whose calls the wallet explains: transfers, approvals, and swaps on exchanges like
 * Uniswap.
 */
export const knownCalls = [
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address to, uint256 amountIn, uint256 least, uint160 limit) params)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address to, uint256 deadline, uint256 amountIn, uint256 least, uint160 limit) params)',
  'function exactInput((bytes path, address to, uint256 amountIn, uint256 least) params)',
  'function exactInput((bytes path, address to, uint256 deadline, uint256 amountIn, uint256 least) params)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
] as const
