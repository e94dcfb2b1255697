import { Plot } from '@/kit/plots/Plot'
import { figureText, type OverviewData, useFigureName } from './figures'
import css from './OverviewPage.module.css'

/** Figures of the same unit and magnitude that share one plot; every other figure has its own. */
const together = [['wallet.moneyIn', 'wallet.moneyOut']]

/** The figures over time. */
export function OverviewPlots({ data: { days, series } }: { data: OverviewData }) {
  const nameOf = useFigureName()
  return (
    <div className={css.plots}>
      {plotsOf(series).map((figures) => {
        const unit = figures[0]?.unit ?? 'count'
        return (
          <Plot
            key={figures.map(({ name }) => name).join(' ')}
            title={figures.map(({ name }) => nameOf(name)).join(' / ')}
            x="day"
            points={days.map((day, index) => ({
              day: day.slice(5),
              ...Object.fromEntries(
                figures.flatMap(({ name, values }) =>
                  values[index] === null ? [] : [[keyOf(name), Number(values[index])]],
                ),
              ),
            }))}
            series={figures.map(({ name }) => ({ key: keyOf(name), name: nameOf(name) }))}
            format={(value) =>
              unit === 'usdt' ? figureText(String(value), 'usdt') : figureText(String(value), 'count')
            }
          />
        )
      })}
    </div>
  )
}

/** Recharts interprets a dot in a key as a path. */
const keyOf = (name: string): string => name.replace('.', '_')

function plotsOf(series: OverviewData['series']): OverviewData['series'][] {
  const found = together
    .map((names) => series.filter(({ name }) => names.includes(name)))
    .filter((each) => each.length > 0)
  const grouped = new Set(found.flat().map(({ name }) => name))
  return [...found, ...series.filter(({ name }) => !grouped.has(name)).map((each) => [each])]
}
