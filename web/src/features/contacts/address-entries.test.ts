import { expect, test } from 'bun:test'
import { readPasted, readVcards } from './address-entries'

test('a vCard file gives every number with the name beside it', () => {
  const file = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ann\\, the hiker',
    'TEL;TYPE=CELL:+86 138-0013-8000',
    'item1.TEL;TYPE="work,voice":+852 9123',
    ' 4567',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:조하늘',
    'TEL;VALUE=uri;TYPE=cell:tel:+82-10-1234-5678;ext=9',
    'EMAIL:a@example.org',
    'END:VCARD',
    'BEGIN:VCARD',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E',
    'TEL;CELL:13900139000',
    'END:VCARD',
  ].join('\r\n')
  expect(readVcards(file)).toEqual([
    { name: 'Ann, the hiker', number: '+86 138-0013-8000' },
    { name: 'Ann, the hiker', number: '+852 91234567' },
    { name: '조하늘', number: '+82-10-1234-5678' },
    { name: '李', number: '13900139000' },
  ])
})

test('what is no vCard gives nothing', () => {
  for (const text of ['', 'hello', '\0\0', 'TEL:1', '<script>alert(1)</script>'])
    expect(readVcards(text)).toEqual([])
})

test('pasted text gives the numbers in it, whatever separates them', () => {
  expect(readPasted('Ann 138 0013 8000\n+852-9123-4567, 李雷：+86 139 0013 9000；hello, 12')).toEqual([
    { name: 'Ann', number: '138 0013 8000' },
    { name: '', number: '+852-9123-4567' },
    { name: '李雷：', number: '+86 139 0013 9000' },
  ])
})
