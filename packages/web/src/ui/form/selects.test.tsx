import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import type { Option } from './options.ts'
import { SearchableSelect } from './SearchableSelect.tsx'

const aisha: Option = { value: 'aisha', label: 'Aisha Rahman' }
const grace: Option = { value: 'grace', label: 'Grace Liu' }
const ravi: Option = { value: 'ravi', label: 'Ravi Menon' }
const zora: Option = { value: 'zora', label: 'Zora Neumann' }

interface Searched {
  options: Option[]
  answers: string | null
}

/** Shows a select with a remote search: the test decides when a response arrives. */
function Searching({ several, onChange }: { several: boolean; onChange: (value: string) => void }) {
  const [chosen, setChosen] = useState<Option[]>([])
  const [{ options, answers }, setSearched] = useState<Searched>({
    options: [aisha, grace, ravi],
    answers: '',
  })
  useEffect(() => {
    answer = (text, found) => act(() => setSearched({ options: found, answers: text }))
  }, [])
  const shared = { label: 'Owner', options, search: { onType: () => {}, answers } }
  return several ? (
    <MultiSelect
      {...shared}
      value={chosen}
      onChange={(value) => {
        setChosen(value)
        onChange(value.map((option) => option.value).join())
      }}
    />
  ) : (
    <SearchableSelect
      {...shared}
      value={chosen[0]?.value ?? null}
      onChange={(value) => {
        setChosen(options.filter((option) => option.value === value))
        onChange(value ?? '')
      }}
    />
  )
}
let answer: (text: string, found: Option[]) => void = () => {}

describe.each([
  { kind: 'one', several: false },
  { kind: 'several', several: true },
])('a searchable list that chooses $kind', ({ several }) => {
  const open = async () => {
    const onChange = vi.fn<(value: string) => void>()
    const { user } = renderUi(<Searching several={several} onChange={onChange} />)
    const box = await screen.findByRole('combobox', { name: 'Owner' })
    await user.click(box)
    return { user, box, type: (text: string) => user.keyboard(text), onChange }
  }

  it('chooses the option that is pressed where other options arrive before the release', async () => {
    const { onChange } = await open()
    const option = screen.getByRole('option', { name: 'Ravi Menon' })
    fireEvent.pointerDown(option)
    answer('', [zora])
    expect(option).toBeInTheDocument()
    fireEvent.pointerUp(option)
    fireEvent.click(option)
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('ravi'))
    await waitFor(() => expect(option).not.toBeInTheDocument())
  })

  it('keeps text that is typed faster than the list answers', async () => {
    const { box } = await open()
    act(() => {
      for (const text of ['r', 'ra', 'rav']) fireEvent.input(box, { target: { value: text } })
    })
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        ravi.label,
      ]),
    )
    expect(box).toHaveValue('rav')
  })

  it('keeps text that arrives without the focus', async () => {
    renderUi(<Searching several={several} onChange={() => {}} />)
    const box = await screen.findByRole('combobox', { name: 'Owner' })
    fireEvent.input(box, { target: { value: 'rav' } })
    await waitFor(() => expect(box).toHaveValue('rav'))
    fireEvent.click(box)
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        ravi.label,
      ]),
    )
  })

  it('keeps its list and text when the list of another select closes later', async () => {
    renderUi(
      <>
        <MultiSelect label="Reviewers" options={[aisha]} value={[]} onChange={() => {}} />
        <Searching several={several} onChange={() => {}} />
      </>,
    )
    const earlier = await screen.findByRole('combobox', { name: 'Reviewers' })
    const box = screen.getByRole('combobox', { name: 'Owner' })
    fireEvent.click(earlier)
    await waitFor(() => expect(earlier).toHaveAttribute('aria-expanded', 'true'))
    fireEvent.click(box)
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'))
    fireEvent.input(box, { target: { value: 'rav' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show options of Reviewers' }))
    await waitFor(() => expect(earlier).toHaveAttribute('aria-expanded', 'false'))
    expect(box).toHaveValue('rav')
    expect(box).toHaveAttribute('aria-expanded', 'true')
  })

  it('closes after a choice', async () => {
    const { user, onChange } = await open()
    await user.click(screen.getByRole('option', { name: 'Ravi Menon' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('ravi'))
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  })

  it('filters the loaded options while the search is pending', async () => {
    const { type } = await open()
    await type('ra')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      aisha.label,
      grace.label,
      ravi.label,
    ])
    await type('v')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([ravi.label])
  })

  it('keeps its list and text when a search answers without the chosen option', async () => {
    const { user, onChange } = await open()
    await user.click(screen.getByRole('option', { name: 'Grace Liu' }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    const box = screen.getByRole('combobox', { name: 'Owner' })
    await user.clear(box)
    await user.type(box, 'ra')
    answer('ra', [ravi])
    expect(screen.getByRole('combobox', { name: 'Owner' })).toBe(box)
    expect(box).toHaveFocus()
    await user.click(await screen.findByRole('option', { name: 'Ravi Menon' }))
    expect(onChange).toHaveBeenLastCalledWith(several ? 'grace,ravi' : 'ravi')
  })

  it('chooses the matching option with Enter before the search responds, and closes', async () => {
    const { user, type, onChange } = await open()
    await type('ravi')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onChange.mock.calls).toEqual([['ravi']]))
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  })

  it('chooses the matching option with Tab, and closes', async () => {
    const { user, box, type, onChange } = await open()
    await type('ravi')
    await user.tab()
    await waitFor(() => expect(onChange.mock.calls).toEqual([['ravi']]))
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
  })

  it('after Tab, waits for the search if no loaded option matches', async () => {
    const { user, type, onChange } = await open()
    await type('zora')
    await user.tab()
    expect(screen.getByRole('combobox')).toHaveFocus()
    answer('zora', [zora])
    await waitFor(() => expect(onChange.mock.calls).toEqual([['zora']]))
  })

  it('after Enter, waits for the search if no loaded option matches', async () => {
    const { user, type, onChange } = await open()
    await type('zora')
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    answer('zora', [zora])
    await waitFor(() => expect(onChange.mock.calls).toEqual([['zora']]))
  })

  it('chooses nothing when the user types on', async () => {
    const { user, type, onChange } = await open()
    await type('zor')
    await user.keyboard('{Enter}')
    await type('x')
    answer('zor', [zora])
    answer('zorx', [])
    expect(await screen.findByText('There are no results')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
  })
})

it('lists the chosen option once while another is pressed and the list arrives again', async () => {
  const { user } = renderUi(<Searching several={false} onChange={() => {}} />)
  const box = await screen.findByRole('combobox', { name: 'Owner' })
  await user.click(box)
  await user.click(screen.getByRole('option', { name: 'Grace Liu' }))
  await user.click(screen.getByRole('combobox', { name: 'Owner' }))
  fireEvent.pointerDown(await screen.findByRole('option', { name: 'Ravi Menon' }))
  answer('', [aisha, { ...grace }, ravi])
  expect(screen.getAllByRole('option', { name: 'Grace Liu' })).toHaveLength(1)
})

it('keeps the focus where the choice arrives later, such as from the address of the page', async () => {
  let arrive = () => {}
  function Late() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <SearchableSelect
        label="Owner"
        options={[aisha, ravi]}
        value={value}
        onChange={(next) => {
          arrive = () => setValue(next)
        }}
      />
    )
  }
  const { user } = renderUi(<Late />)
  const box = screen.getByRole('combobox', { name: 'Owner' })
  await user.click(box)
  await user.keyboard('rav{Enter}')
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
  act(arrive)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear Owner' })).toBeVisible())
  expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('Ravi Menon')
})

it('shows the label of a value whose options arrive later, also after other text was left', async () => {
  function Loading() {
    const [options, setOptions] = useState<Option[]>([])
    const [value, setValue] = useState('ravi')
    return (
      <>
        <SearchableSelect label="Owner" options={options} value={value} onChange={() => {}} />
        <button type="button" onClick={() => setValue('aisha')}>
          Assign to Aisha
        </button>
        <button type="button" onClick={() => setOptions([aisha, ravi])}>
          Answer
        </button>
      </>
    )
  }
  const { user } = renderUi(<Loading />)
  const box = () => screen.getByRole('combobox', { name: 'Owner' })
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(box()).toHaveValue('Ravi Menon'))
  await user.click(box())
  await user.keyboard('zzz')
  // The list notices that the focus has left it from the next frame on.
  await new Promise(requestAnimationFrame)
  await user.tab()
  await waitFor(() => expect(box()).toHaveValue('Ravi Menon'))
  await user.click(screen.getByRole('button', { name: 'Assign to Aisha' }))
  await waitFor(() => expect(box()).toHaveValue('Aisha Rahman'))
})
