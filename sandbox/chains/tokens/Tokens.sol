// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token that follows ERC-20. The number of decimals is an argument.
contract Coin {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    /// Anyone can mint tokens, because this is a sandbox.
    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external virtual returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal {
        uint256 held = balanceOf[from];
        if (held < value) revert ERC20InsufficientBalance(from, held, value);
        unchecked {
            balanceOf[from] = held - value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

/// A token that reverts every transfer with a reason.
contract PausedCoin is Coin {
    constructor() Coin("Frozen", "FRZ", 18) {}

    function transfer(address, uint256) external pure override returns (bool) {
        revert("Transfers are paused");
    }
}

/// A token whose `transfer` returns `false`, where other tokens revert.
contract FalseCoin is Coin {
    constructor() Coin("Nay", "NAY", 18) {}

    function transfer(address, uint256) external pure override returns (bool) {
        return false;
    }
}

/// A token whose functions return nothing. Its `approve` requires that the current or the new
/// allowance is zero, as in Tether USD.
contract SilentCoin {
    string public constant name = "Quiet Dollar";
    string public constant symbol = "QUIET";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal {
        require(balanceOf[from] >= value, "Not enough");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// A collection of unique pictures (ERC-721).
contract Pictures {
    string public name;
    string public symbol;
    string private base;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor(string memory name_, string memory symbol_, string memory base_) {
        name = name_;
        symbol = symbol_;
        base = base_;
    }

    function mint(address to, uint256 tokenId) external {
        require(owners[tokenId] == address(0), "Taken");
        owners[tokenId] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        require(owner != address(0), "Nobody has it");
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf(tokenId) == from && msg.sender == from, "Not yours");
        owners[tokenId] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return string.concat(base, digits(tokenId));
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function digits(uint256 value) private pure returns (string memory text) {
        do {
            text = string.concat(string(abi.encodePacked(bytes1(uint8(48 + (value % 10))))), text);
            value /= 10;
        } while (value > 0);
    }
}

/// A collection of prints, each with several copies (ERC-1155).
contract Prints {
    string private link;
    mapping(uint256 => mapping(address => uint256)) private held;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );

    constructor(string memory link_) {
        link = link_;
    }

    function mint(address to, uint256 id, uint256 value) external {
        held[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return held[id][owner];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory balances)
    {
        balances = new uint256[](owners.length);
        for (uint256 index = 0; index < owners.length; index++) {
            balances[index] = balanceOf(owners[index], ids[index]);
        }
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        require(msg.sender == from && held[id][from] >= value, "Not yours");
        held[id][from] -= value;
        held[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function uri(uint256) external view returns (string memory) {
        return link;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }
}

/// The registry and the resolver of ENS in one contract.
contract TestNames {
    mapping(bytes32 => address) public addr;

    function set(bytes32 node, address owner) external {
        addr[node] = owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return addr[node] == address(0) ? address(0) : address(this);
    }
}
