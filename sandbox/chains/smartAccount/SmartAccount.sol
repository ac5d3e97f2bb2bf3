// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// An operation in the packed format of ERC-4337.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// A minimal smart account. It has an owner, makes the calls that the owner signed (ERC-4337), and
/// verifies the owner's signatures (ERC-1271).
contract SmartAccount {
    /// The EntryPoint 0.7, at its official address.
    address private constant entryPoint = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;
    address public immutable owner;

    error NotTheEntryPoint();
    error NotItself();
    error NotDeployed();

    modifier onlyEntryPoint() {
        if (msg.sender != entryPoint) revert NotTheEntryPoint();
        _;
    }

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Checks whether the owner signed the operation. Pays the part of the fee that the account's
    /// deposit does not cover.
    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missing)
        external
        onlyEntryPoint
        returns (uint256)
    {
        // The EntryPoint checks the received amount.
        if (missing > 0) payable(msg.sender).call{value: missing}("");
        return isSigned(hash, op.signature) ? 0 : 1;
    }

    /// Makes all calls. If one call fails, all calls are undone.
    function execute(Call[] calldata calls) external onlyEntryPoint {
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

    /// Deploys a contract. The account calls this function itself, so that the deployment is one of
    /// its calls.
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
        return isSigned(hash, signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function isSigned(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner;
    }
}

/// Deploys accounts. The address of an account depends only on its owner, so anyone can compute the
/// address before the deployment.
contract SmartAccountFactory {
    function create(address owner) public returns (address payable account) {
        account = accountOf(owner);
        if (account.code.length == 0) new SmartAccount{salt: 0}(owner);
    }

    function accountOf(address owner) public view returns (address payable) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        bytes32 place = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return payable(address(uint160(uint256(place))));
    }
}

/// The code of an EOA that makes several calls at once (EIP-7702). Only the account itself can call
/// it.
contract Delegate {
    error NotItself();

    receive() external payable {}

    /// Makes all calls. If one call fails, all calls are undone.
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
