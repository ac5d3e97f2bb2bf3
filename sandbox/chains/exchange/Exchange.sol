// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token that accepts a signature as an approval (EIP-2612).
contract PermitCoin {
    string public constant name = "Dew Dollar";
    string public constant symbol = "DEW";
    string public constant version = "1";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public nonces;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256(
                        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                    ),
                    keccak256(bytes(name)),
                    keccak256(bytes(version)),
                    block.chainid,
                    address(this)
                )
            );
    }

    /// Anyone can mint tokens, because this is a sandbox.
    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "The permit is too old");
        bytes32 said = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                owner,
                spender,
                value,
                nonces[owner]++,
                deadline
            )
        );
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), said));
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && signer == owner, "The permit is not signed by its owner");
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// An exchange with a pool for each token. A pool has reserves of the token and of the chain's coin.
/// The product of both reserves never decreases. The exchange is called in the same way as 1inch's
/// fifth aggregation router.
contract Exchange {
    struct Pool {
        uint256 coin;
        uint256 token;
    }

    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    address constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// The fee: this many ten-thousandths of the paid amount.
    uint256 constant FEE = 85;
    mapping(address => Pool) public pools;

    error ReturnAmountIsNotEnough();
    error InvalidMsgValue();
    error TransferFailed();
    error PermitFailed();

    function addLiquidity(address token, uint256 amount) external payable {
        take(token, msg.sender, amount);
        pools[token].coin += msg.value;
        pools[token].token += amount;
    }

    /// Returns the received amount. Returns zero if a pool has too little.
    function quote(address from, address to, uint256 amount) public view returns (uint256) {
        uint256 paid = amount - (amount * FEE) / 10_000;
        if (from != COIN) paid = inCoin(from, paid);
        return to == COIN ? paid : inToken(to, paid);
    }

    function swap(
        address,
        SwapDescription calldata desc,
        bytes calldata permit,
        bytes calldata
    ) external payable returns (uint256 returned, uint256 spent) {
        bool isCoin = desc.srcToken == COIN;
        if (msg.value != (isCoin ? desc.amount : 0)) revert InvalidMsgValue();
        returned = quote(desc.srcToken, desc.dstToken, desc.amount);
        if (returned == 0 || returned < desc.minReturnAmount) revert ReturnAmountIsNotEnough();
        if (permit.length > 0) usePermit(desc.srcToken, permit);
        if (!isCoin) take(desc.srcToken, msg.sender, desc.amount);
        settle(desc, returned);
        spent = desc.amount;
        give(desc.dstToken, desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver, returned);
    }

    /// The compact calls of 1inch's routers. They contain pools, but not the received token. Here,
    /// the id of a pool is the address of its token. As in 1inch's routers, an unknown pool is not
    /// refused: the exchange takes the paid amount and sends nothing.
    function unoswap(
        uint256 token,
        uint256 amount,
        uint256 minReturn,
        uint256 dex
    ) external returns (uint256) {
        return unoswapTo(uint160(msg.sender), token, amount, minReturn, dex);
    }

    function unoswapTo(
        uint256 to,
        uint256 token,
        uint256 amount,
        uint256 minReturn,
        uint256 dex
    ) public returns (uint256) {
        address target = dex == token ? COIN : address(uint160(dex));
        return through(address(uint160(token)), target, amount, minReturn, address(uint160(to)));
    }

    function unoswap2(
        uint256 token,
        uint256 amount,
        uint256 minReturn,
        uint256,
        uint256 dex2
    ) external returns (uint256) {
        address target = address(uint160(dex2));
        return through(address(uint160(token)), target, amount, minReturn, msg.sender);
    }

    function ethUnoswap(uint256 minReturn, uint256 dex) external payable returns (uint256) {
        return through(COIN, address(uint160(dex)), msg.value, minReturn, msg.sender);
    }

    /// A call of the fifth router. The paid token follows from the pools.
    function uniswapV3Swap(
        uint256 amount,
        uint256 minReturn,
        uint256[] calldata named
    ) external payable returns (uint256) {
        address first = address(uint160(named[0]));
        address last = address(uint160(named[named.length - 1]));
        if (msg.value > 0) return through(COIN, last, amount, minReturn, msg.sender);
        return through(first, named.length == 1 ? COIN : last, amount, minReturn, msg.sender);
    }

    /// A call of the sixth router: a permit, and then another call.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        usePermit(address(bytes20(permit[:20])), permit[20:]);
        (bool done, bytes memory reason) = address(this).delegatecall(action);
        if (!done) {
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    function through(
        address from,
        address to,
        uint256 amount,
        uint256 minReturn,
        address receiver
    ) internal returns (uint256 returned) {
        if (from != COIN) take(from, msg.sender, amount);
        bool isKnown = to == COIN || pools[to].coin > 0;
        if (!isKnown) return minReturn;
        returned = quote(from, to, amount);
        if (returned == 0 || returned < minReturn) revert ReturnAmountIsNotEnough();
        settle(
            SwapDescription(from, to, payable(address(this)), payable(receiver), amount, minReturn, 0),
            returned
        );
        give(to, receiver, returned);
    }

    function settle(SwapDescription memory desc, uint256 returned) internal {
        uint256 paid = desc.amount - (desc.amount * FEE) / 10_000;
        if (desc.srcToken != COIN) {
            uint256 coins = inCoin(desc.srcToken, paid);
            pools[desc.srcToken].token += paid;
            pools[desc.srcToken].coin -= coins;
            paid = coins;
        }
        if (desc.dstToken != COIN) {
            pools[desc.dstToken].coin += paid;
            pools[desc.dstToken].token -= returned;
        }
    }

    function inCoin(address token, uint256 amount) internal view returns (uint256) {
        Pool storage pool = pools[token];
        return amount > pool.token * 4 ? 0 : out(pool.token, pool.coin, amount);
    }

    function inToken(address token, uint256 coins) internal view returns (uint256) {
        Pool storage pool = pools[token];
        return coins > pool.coin * 4 ? 0 : out(pool.coin, pool.token, coins);
    }

    function out(uint256 here, uint256 there, uint256 amount) internal pure returns (uint256) {
        return here + amount == 0 ? 0 : (there * amount) / (here + amount);
    }

    function usePermit(address token, bytes calldata permit) internal {
        bytes4 selector = PermitCoin.permit.selector;
        (bool done, ) = token.call(abi.encodePacked(selector, permit));
        if (!done) revert PermitFailed();
    }

    function take(address token, address from, uint256 amount) internal {
        bytes memory data = abi.encodeCall(
            PermitCoin.transferFrom,
            (from, address(this), amount)
        );
        (bool done, bytes memory answer) = token.call(data);
        if (!done || (answer.length > 0 && !abi.decode(answer, (bool)))) revert TransferFailed();
    }

    function give(address token, address to, uint256 amount) internal {
        bool done;
        if (token == COIN) (done, ) = payable(to).call{value: amount}("");
        else (done, ) = token.call(abi.encodeCall(PermitCoin.transfer, (to, amount)));
        if (!done) revert TransferFailed();
    }
}
