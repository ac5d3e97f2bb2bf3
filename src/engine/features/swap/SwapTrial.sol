// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Stands at an account's address for one `eth_call`, by a state override, and is never deployed. It
/// calls contracts as the account would, and answers what the account held before and after.
///
/// It is given the token that is paid, the token that comes, and for each call the contract, the value,
/// the size of the data, and the data; a token that is zero is the chain's coin. It answers with four
/// words: what was held of the first token before and after, then of the second.
contract SwapTrial {
    fallback() external payable {
        assembly {
            function held(token) -> units {
                switch token
                case 0 {
                    units := selfbalance()
                }
                default {
                    mstore(0, shl(224, 0x70a08231)) // balanceOf(address)
                    mstore(4, address())
                    if iszero(staticcall(gas(), token, 0, 36, 0, 32)) {
                        revert(0, 0)
                    }
                    if lt(returndatasize(), 32) {
                        revert(0, 0)
                    }
                    units := mload(0)
                }
            }
            // Coins come in. A token that asks whether a signature is right (ERC-1271) hears yes.
            if xor(caller(), address()) {
                mstore(0, and(calldataload(0), shl(224, 0xffffffff)))
                return(0, 32)
            }
            let before := held(calldataload(0))
            let beforeThat := held(calldataload(32))
            for {
                let at := 64
            } lt(at, calldatasize()) {

            } {
                let size := calldataload(add(at, 64))
                calldatacopy(256, add(at, 96), size)
                if iszero(call(gas(), calldataload(at), calldataload(add(at, 32)), 256, size, 0, 0)) {
                    returndatacopy(0, 0, returndatasize())
                    revert(0, returndatasize())
                }
                at := add(add(at, 96), size)
            }
            mstore(160, held(calldataload(0)))
            mstore(224, held(calldataload(32)))
            mstore(128, before)
            mstore(192, beforeThat)
            return(128, 128)
        }
    }
}
