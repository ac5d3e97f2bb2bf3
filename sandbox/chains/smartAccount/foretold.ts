import { type Address, concatHex, getContractAddress, type Hex, zeroHash } from 'viem'

/** On every anvil from the start: deploys a contract at an address derived from its code. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Where code is deployed, the same on each chain of the sandbox, and the transaction that deploys it. */
export const foretold = (bytecode: Hex) => ({
  address: getContractAddress({ opcode: 'CREATE2', from: deployer, salt: zeroHash, bytecode }),
  deployment: { to: deployer, data: concatHex([zeroHash, bytecode]) },
})
