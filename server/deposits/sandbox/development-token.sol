// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A token for development that behaves like USDT: six decimals, and a transfer that returns nothing.
contract DevelopmentToken {
    string public constant name = "Development USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        totalSupply = 1e18;
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "insufficient balance");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }

    /// Sends the same amount to many, so that a block can hold a thousand transfers.
    function transferToEach(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) {
            require(balanceOf[msg.sender] >= value, "insufficient balance");
            balanceOf[msg.sender] -= value;
            balanceOf[to[i]] += value;
            emit Transfer(msg.sender, to[i], value);
        }
    }
}
