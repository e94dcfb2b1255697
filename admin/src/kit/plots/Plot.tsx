import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { languageTag } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { kitTexts } from '../kit-texts'
import css from './Plot.module.css'

const colours = ['var(--plot-1)', 'var(--plot-2)', 'var(--plot-3)', 'var(--plot-4)'] as const

export interface Series {
  /** The key of the series' value in each point. */
  key: string
  name: string
}

export interface PlotProps {
  title: string
  /** The key of each point's position on the x axis, a text such as a date. */
  x: string
  points: readonly Readonly<Record<string, string | number>>[]
  /** At most four series. */
  series: readonly Series[]
  shape?: 'area' | 'bars'
  format?: (value: number) => string
}

/** A plot over time. A table below it has the same numbers, for people who cannot see it or want exact values. */
export function Plot({ title, x, points, series, shape = 'area', format = plain }: PlotProps) {
  const t = useTexts(kitTexts)
  const language = useLanguage()
  const short = new Intl.NumberFormat(languageTag(language), { notation: 'compact' })
  const axes = (
    <>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis dataKey={x} tickLine={false} axisLine={false} minTickGap={32} />
      <YAxis
        tickLine={false}
        axisLine={false}
        width={48}
        tickFormatter={(value: number) => short.format(value)}
        allowDecimals={false}
      />
      <Tooltip content={(tip) => <Tip tip={tip} series={series} format={format} />} />
    </>
  )
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        {title}
        {series.length > 1 &&
          series.map(({ key, name }, index) => (
            <span key={key} className={css.key}>
              <span className={css.swatch} style={{ '--swatch': colours[index] }} aria-hidden />
              {name}
            </span>
          ))}
      </figcaption>
      <div className={css.chart} aria-hidden>
        <ResponsiveContainer width="100%" height="100%">
          {shape === 'area' ? (
            <AreaChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
              {axes}
              {series.map(({ key }, index) => (
                <Area
                  key={key}
                  dataKey={key}
                  type="monotone"
                  stroke={colours[index] ?? ''}
                  strokeWidth={2}
                  fill={colours[index] ?? ''}
                  fillOpacity={0.1}
                  isAnimationActive={false}
                />
              ))}
            </AreaChart>
          ) : (
            <BarChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
              {axes}
              {series.map(({ key }, index) => (
                <Bar
                  key={key}
                  dataKey={key}
                  fill={colours[index] ?? ''}
                  radius={2}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          )}
        </ResponsiveContainer>
      </div>
      <details className={css.table}>
        <summary>{t.asTable}</summary>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{''}</th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={String(point[x])}>
                <th scope="row">{point[x]}</th>
                {series.map(({ key }) => (
                  <td key={key}>{format(Number(point[key] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface TipProps {
  active?: boolean
  label?: string | number
  payload?: readonly { dataKey?: unknown; value?: unknown }[]
}

function Tip({
  tip,
  series,
  format,
}: {
  tip: TipProps
  series: readonly Series[]
  format: (n: number) => string
}) {
  if (!tip.active) return undefined
  return (
    <div className={css.tip}>
      <div>{tip.label}</div>
      {series.map(({ key, name }) => {
        const value = tip.payload?.find((each) => each.dataKey === key)?.value
        return (
          <div key={key}>
            {name}: {typeof value === 'number' ? format(value) : '–'}
          </div>
        )
      })}
    </div>
  )
}

const plain = (value: number) => value.toLocaleString('en')
