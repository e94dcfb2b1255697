import { expect, test } from 'bun:test'
import { drawStrokes, lineWidth, pointAt } from './drawing'

const picture = { width: 4000, height: 3000 }

test('a line is where the finger is, however small the picture is shown, and ends at its edge', () => {
  const box = { left: 20, top: 100, width: 400, height: 300 }
  expect(pointAt({ x: 20, y: 100 }, box, picture)).toEqual([0, 0])
  expect(pointAt({ x: 220, y: 250 }, box, picture)).toEqual([2000, 1500])
  expect(pointAt({ x: 5, y: 900 }, box, picture)).toEqual([0, 3000])
})

test('lines are as wide on the screen in each picture', () => {
  expect(lineWidth(picture)).toBe(33)
  expect(lineWidth({ width: 100, height: 80 })).toBe(3)
})

test('lines are drawn one over the other, and a touch leaves a dot', () => {
  const steps: unknown[] = []
  const pen = {
    lineCap: 'butt' as CanvasLineCap,
    lineJoin: 'miter' as CanvasLineJoin,
    lineWidth: 1,
    strokeStyle: '' as string,
    beginPath: () => steps.push('begin'),
    moveTo: (...at: number[]) => steps.push(at),
    lineTo: (...at: number[]) => steps.push(at),
    stroke: () => steps.push(pen.strokeStyle),
  }
  drawStrokes(pen, [
    {
      colour: 'red',
      width: 3,
      points: [
        [1, 2],
        [3, 4],
      ],
    },
    { colour: 'white', width: 3, points: [[5, 6]] },
    { colour: 'black', width: 3, points: [] },
  ])
  expect(steps).toEqual(['begin', [1, 2], [3, 4], 'red', 'begin', [5, 6], [5, 6], 'white'])
  expect([pen.lineCap, pen.lineJoin]).toEqual(['round', 'round'])
})
