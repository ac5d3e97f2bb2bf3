// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// The least that a smart account is: it has an owner, does what the owner says, and knows the
/// owner's signature (ERC-1271).
contract SmartAccount {
    address public immutable owner;
    address private immutable factory;

    error NotTheOwner();
    error NotItself();
    error NotDeployed();

    constructor(address owner_) {
        owner = owner_;
        factory = msg.sender;
    }

    receive() external payable {}

    /// All of the calls, or none of them.
    function execute(Call[] calldata calls) external {
        if (msg.sender != owner && msg.sender != factory) revert NotTheOwner();
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata one = calls[index];
            (bool isDone, bytes memory answer) = one.to.call{value: one.value}(one.data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    /// Makes a contract. It is one of the account's own calls, so it is made together with the others.
    function deploy(bytes calldata code) external payable {
        if (msg.sender != address(this)) revert NotItself();
        bytes memory made = code;
        address place;
        assembly {
            place := create(callvalue(), add(made, 32), mload(made))
        }
        if (place == address(0)) revert NotDeployed();
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Puts accounts where everybody can foretell them, each with its owner's first word.
contract SmartAccountFactory {
    function create(address owner) public returns (address payable account) {
        account = accountOf(owner);
        if (account.code.length == 0) new SmartAccount{salt: 0}(owner);
    }

    /// Makes the sender's account where it is not there yet, and does what they say.
    function execute(Call[] calldata calls) external {
        SmartAccount(create(msg.sender)).execute(calls);
    }

    function accountOf(address owner) public view returns (address payable) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        bytes32 place = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return payable(address(uint160(uint256(place))));
    }
}

/// The code of a plain account that does several calls at once (EIP-7702). Only the account itself uses it.
contract Delegate {
    error NotItself();

    receive() external payable {}

    /// All of the calls, or none of them.
    function execute(Call[] calldata calls) external {
        if (msg.sender != address(this)) revert NotItself();
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata one = calls[index];
            (bool isDone, bytes memory answer) = one.to.call{value: one.value}(one.data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
