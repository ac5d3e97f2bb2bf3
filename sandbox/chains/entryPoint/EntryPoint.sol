// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

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

interface Account {
    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missing) external returns (uint256);
}

interface FeePayer {
    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 most)
        external
        returns (bytes memory context, uint256 answer);
    function postOp(uint8 mode, bytes calldata context, uint256 cost, uint256 price) external;
}

/// Calls factories, so that the caller of a factory is never the EntryPoint itself.
contract SenderCreator {
    function createSender(bytes calldata initCode) external returns (address sender) {
        if (initCode.length < 20) return address(0);
        (bool isDone, bytes memory answer) = address(bytes20(initCode[0:20])).call(initCode[20:]);
        if (isDone && answer.length == 32) sender = abi.decode(answer, (address));
    }
}

/// An EntryPoint as specified by ERC-4337. Its names, events and errors are those of the official
/// EntryPoints. It has no aggregators and no stakes, and does not charge for unused gas.
abstract contract EntryPoint {
    /// The results of validating an operation.
    struct Plan {
        bytes32 hash;
        address paymaster;
        uint256 prefund;
        uint256 accountGas;
        uint256 paymasterGas;
        bytes context;
    }

    event BeforeExecution();
    event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster);
    event Deposited(address indexed account, uint256 totalDeposit);
    event Withdrawn(address indexed account, address withdrawAddress, uint256 amount);
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );
    event PostOpRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason);

    error FailedOp(uint256 opIndex, string reason);
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);
    error SenderAddressResult(address sender);
    error OnlyForCalls();

    /// Stands in place of a factory if the sender is an EOA that runs a contract (EIP-7702).
    bytes20 internal constant upgraded = bytes20(hex"7702");

    SenderCreator public immutable senderCreator = new SenderCreator();
    /// The deposits that pay for operations.
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(uint192 => uint256)) private sequences;

    function getUserOpHash(PackedUserOperation calldata op) public view virtual returns (bytes32);

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
        emit Deposited(account, balanceOf[account]);
    }

    function withdrawTo(address payable to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        emit Withdrawn(msg.sender, to, amount);
        (bool isDone,) = to.call{value: amount}("");
        require(isDone, "failed to withdraw");
    }

    function getNonce(address sender, uint192 key) external view returns (uint256) {
        return sequences[sender][key] | (uint256(key) << 64);
    }

    function getSenderAddress(bytes calldata initCode) external {
        revert SenderAddressResult(senderCreator.createSender(initCode));
    }

    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
        Plan[] memory plans = new Plan[](ops.length);
        for (uint256 index = 0; index < ops.length; index++) {
            uint256 accountSays;
            uint256 paymasterSays;
            (plans[index], accountSays, paymasterSays) = validate(index, ops[index]);
            accept(index, accountSays, "AA24 signature error", "AA22 expired or not due");
            accept(index, paymasterSays, "AA34 signature error", "AA32 paymaster expired or not due");
        }
        emit BeforeExecution();
        uint256 collected = 0;
        for (uint256 index = 0; index < ops.length; index++) collected += run(index, ops[index], plans[index]);
        (bool isPaid,) = beneficiary.call{value: collected}("");
        require(isPaid, "AA91 failed send to beneficiary");
    }

    /// Returns the gas and the result of an operation, whatever its signature is. Only for the
    /// estimates of a bundler by `eth_call`. The sender must be the zero address, which no
    /// transaction can have as its sender.
    function estimate(PackedUserOperation calldata op)
        external
        returns (uint256 accountGas, uint256 paymasterGas, uint256 callGas, bool isDone, bytes memory answer)
    {
        if (tx.origin != address(0)) revert OnlyForCalls();
        (Plan memory plan,,) = validate(0, op);
        uint256 start = gasleft();
        (isDone, answer) = op.sender.call{gas: lower(op.accountGasLimits)}(op.callData);
        return (plan.accountGas, plan.paymasterGas, start - gasleft(), isDone, answer);
    }

    /// Makes the calls, and then calls `postOp` of the paymaster. If `postOp` reverts, the calls are
    /// undone.
    function execute(PackedUserOperation calldata op, Plan calldata plan) external returns (bool isDone) {
        require(msg.sender == address(this), "AA92 internal call only");
        uint256 start = gasleft();
        isDone = true;
        if (op.callData.length > 0) {
            bytes memory answer;
            (isDone, answer) = op.sender.call{gas: lower(op.accountGasLimits)}(op.callData);
            if (!isDone && answer.length > 0) {
                emit UserOperationRevertReason(plan.hash, op.sender, op.nonce, answer);
            }
        }
        if (plan.context.length > 0) {
            uint256 price = priceOf(op);
            uint256 used = plan.accountGas + plan.paymasterGas + op.preVerificationGas + start - gasleft();
            FeePayer(plan.paymaster).postOp{gas: lower(paymasterLimits(op))}(
                isDone ? 0 : 1, plan.context, used * price, price
            );
        }
    }

    function validate(uint256 index, PackedUserOperation calldata op)
        private
        returns (Plan memory plan, uint256 accountSays, uint256 paymasterSays)
    {
        uint256 start = gasleft();
        plan.hash = getUserOpHash(op);
        if (op.paymasterAndData.length > 0) {
            if (op.paymasterAndData.length < 52) revert FailedOp(index, "AA93 invalid paymasterAndData");
            plan.paymaster = address(bytes20(op.paymasterAndData[0:20]));
        }
        plan.prefund = gasOf(op) * lower(op.gasFees);
        create(index, op, plan);
        if (op.sender.code.length == 0) revert FailedOp(index, "AA20 account not deployed");

        uint256 deposit = balanceOf[op.sender];
        uint256 missing = plan.paymaster == address(0) && deposit < plan.prefund ? plan.prefund - deposit : 0;
        try Account(op.sender).validateUserOp{gas: upper(op.accountGasLimits)}(op, plan.hash, missing) returns (
            uint256 answer
        ) {
            accountSays = answer;
        } catch (bytes memory reason) {
            revert FailedOpWithRevert(index, "AA23 reverted", reason);
        }
        if (sequences[op.sender][uint192(op.nonce >> 64)]++ != uint64(op.nonce)) {
            revert FailedOp(index, "AA25 invalid account nonce");
        }
        if (plan.paymaster == address(0)) pay(index, op.sender, plan.prefund, "AA21 didn't pay prefund");
        plan.accountGas = start - gasleft();
        if (plan.paymaster == address(0)) return (plan, accountSays, 0);

        pay(index, plan.paymaster, plan.prefund, "AA31 paymaster deposit too low");
        try FeePayer(plan.paymaster).validatePaymasterUserOp{gas: upper(paymasterLimits(op))}(
            op, plan.hash, plan.prefund
        ) returns (bytes memory context, uint256 answer) {
            plan.context = context;
            paymasterSays = answer;
        } catch (bytes memory reason) {
            revert FailedOpWithRevert(index, "AA33 reverted", reason);
        }
        plan.paymasterGas = start - gasleft() - plan.accountGas;
    }

    function create(uint256 index, PackedUserOperation calldata op, Plan memory plan) private {
        if (op.initCode.length == 0 || bytes20(op.initCode) == upgraded) return;
        if (op.sender.code.length != 0) revert FailedOp(index, "AA10 sender already constructed");
        address made = senderCreator.createSender{gas: upper(op.accountGasLimits)}(op.initCode);
        if (made == address(0)) revert FailedOp(index, "AA13 initCode failed or OOG");
        if (made != op.sender) revert FailedOp(index, "AA14 initCode must return sender");
        if (made.code.length == 0) revert FailedOp(index, "AA15 initCode must create sender");
        emit AccountDeployed(plan.hash, made, address(bytes20(op.initCode[0:20])), plan.paymaster);
    }

    function pay(uint256 index, address payer, uint256 amount, string memory failure) private {
        if (balanceOf[payer] < amount) revert FailedOp(index, failure);
        balanceOf[payer] -= amount;
    }

    /// Checks the answer of a validation. Its lowest 20 bytes are zero for a valid signature. The
    /// next bytes are the end and the start of its validity.
    function accept(uint256 index, uint256 answer, string memory invalid, string memory late) private view {
        if (uint160(answer) != 0) revert FailedOp(index, invalid);
        uint256 end = uint48(answer >> 160);
        if ((end != 0 && block.timestamp > end) || block.timestamp < answer >> 208) revert FailedOp(index, late);
    }

    function run(uint256 index, PackedUserOperation calldata op, Plan memory plan) private returns (uint256 cost) {
        uint256 start = gasleft();
        uint256 needed = lower(op.accountGasLimits) + lower(paymasterLimits(op)) + 20_000;
        if ((start * 63) / 64 < needed) revert FailedOp(index, "AA95 out of gas");
        bool isDone = false;
        try this.execute(op, plan) returns (bool answer) {
            isDone = answer;
        } catch (bytes memory reason) {
            emit PostOpRevertReason(plan.hash, op.sender, op.nonce, reason);
        }
        uint256 used = plan.accountGas + plan.paymasterGas + op.preVerificationGas + start - gasleft();
        cost = used * priceOf(op);
        if (cost > plan.prefund) revert FailedOp(index, "AA51 prefund below actualGasCost");
        balanceOf[plan.paymaster == address(0) ? op.sender : plan.paymaster] += plan.prefund - cost;
        emit UserOperationEvent(plan.hash, op.sender, plan.paymaster, op.nonce, isDone, cost, used);
    }

    /// Returns all gas that an operation may use.
    function gasOf(PackedUserOperation calldata op) private pure returns (uint256) {
        bytes32 paymaster = paymasterLimits(op);
        return upper(op.accountGasLimits) + lower(op.accountGasLimits) + upper(paymaster) + lower(paymaster)
            + op.preVerificationGas;
    }

    function priceOf(PackedUserOperation calldata op) private view returns (uint256) {
        uint256 most = lower(op.gasFees);
        uint256 wanted = upper(op.gasFees) + block.basefee;
        return most < wanted ? most : wanted;
    }

    /// Returns the paymaster's gas limits: for its validation, and for `postOp`.
    function paymasterLimits(PackedUserOperation calldata op) private pure returns (bytes32) {
        return op.paymasterAndData.length < 52 ? bytes32(0) : bytes32(op.paymasterAndData[20:52]);
    }

    function upper(bytes32 two) private pure returns (uint256) {
        return uint256(two) >> 128;
    }

    function lower(bytes32 two) private pure returns (uint256) {
        return uint128(uint256(two));
    }
}

contract EntryPoint07 is EntryPoint {
    function getUserOpHash(PackedUserOperation calldata op) public view override returns (bytes32) {
        bytes32 hash = keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encode(hash, address(this), block.chainid));
    }
}

/// Hashes an operation as typed data (EIP-712). For an upgraded account, the hash includes the
/// contract that the account runs.
contract EntryPoint08 is EntryPoint {
    bytes32 private constant domain =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant operation = keccak256(
        "PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)"
    );

    function getUserOpHash(PackedUserOperation calldata op) public view override returns (bytes32) {
        bytes32 separator = keccak256(
            abi.encode(domain, keccak256("ERC4337"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 hash = keccak256(
            abi.encode(
                operation,
                op.sender,
                op.nonce,
                hashOfInitCode(op),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encodePacked(hex"1901", separator, hash));
    }

    function hashOfInitCode(PackedUserOperation calldata op) private view returns (bytes32) {
        if (op.initCode.length == 0 || bytes20(op.initCode) != upgraded) return keccak256(op.initCode);
        bytes memory code = op.sender.code;
        require(code.length == 23 && bytes3(code) == hex"ef0100", "not EIP-7702 delegate");
        bytes20 contractOf;
        assembly {
            contractOf := mload(add(code, 35))
        }
        // The official EntryPoint also calls the account with these bytes. This EntryPoint only
        // hashes them.
        bytes calldata rest = op.initCode.length > 20 ? op.initCode[20:] : op.initCode[0:0];
        return keccak256(abi.encodePacked(contractOf, rest));
    }
}

/// A paymaster that pays for all operations from its deposit.
contract Paymaster {
    function validatePaymasterUserOp(PackedUserOperation calldata, bytes32, uint256)
        external
        pure
        returns (bytes memory, uint256)
    {
        return ("", 0);
    }
}
