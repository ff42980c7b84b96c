import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Compares texts for search and order without case, accents, kinds of dashes and quotes, and characters
 * that nobody sees, as `folded` of the rules does. In a database with the locale C, `lower` changes
 * only A to Z: the letters of other alphabets are listed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function folded(text text) returns text language sql immutable parallel safe strict
    return replace(replace(replace(replace(translate(
      regexp_replace(translate(lower(normalize(text, NFKD)), 'ŁØĐÐÞÆŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЉЊЋЂЏЅЈ', 'łøđðþæœαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєіїґљњћђџѕј'), '[\\u0300-\\u036F\\u00AD\\u200B-\\u200F\\u2060\\uFEFF]', '', 'g'),
      U&'\\2010\\2011\\2012\\2013\\2014\\2015\\2212\\2018\\2019\\201B\\2032\`\\00B4\\201C\\201D\\201E\\201F\\2033łøđðı', '-------''''''''''''"""""loddi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    create or replace function asset_search_text(tag_code text, attribute jsonb) returns text language sql immutable parallel safe
    return folded(tag_code
      || coalesce(E'\\n' || (attribute ->> 'TIDP Title'), '') || coalesce(E'\\n' || (attribute ->> 'TIDP Number'), '')
      || coalesce(E'\\n' || (attribute ->> 'DIDP Name'), '') || coalesce(E'\\n' || (attribute ->> 'Document Name'), '')
      || coalesce(E'\\n' || (attribute ->> 'Title'), '') || coalesce(E'\\n' || (attribute ->> 'Document Number'), '')
      || coalesce(E'\\n' || (attribute ->> 'Document Type'), '') || coalesce(E'\\n' || (attribute ->> 'Discipline'), ''));
    create or replace function search_entry_of(tag_code text, contract text, class_code text, place text, attribute jsonb)
    returns table (live boolean, kind smallint, text text, tag text, name text, number text, title text) language sql immutable
    begin atomic
      select coalesce(attribute ->> 'Removed', '') <> 'Yes' and coalesce(attribute ->> 'DIDP Status', '') <> 'Removed',
        cast(array_position(array['TIDP', 'DIDP', 'Document'], class_code) as smallint),
        asset_search_text(tag_code, attribute),
        folded(tag_code),
        folded(coalesce(nullif(attribute ->> 'TIDP Title', ''), nullif(attribute ->> 'DIDP Name', ''), nullif(attribute ->> 'Document Name', ''))),
        folded(coalesce(nullif(attribute ->> 'TIDP Number', ''), nullif(attribute ->> 'Document Number', ''))),
        folded(nullif(attribute ->> 'Title', ''));
    end;
    create or replace view deliverable_source as
    select line.tag_code, line.contract, line.place, plan.tag_code as plan, discipline.tag_code as discipline,
      coalesce(discipline.attribute ->> 'DIDP Name', '') as discipline_name,
      coalesce(line.attribute ->> 'Document Type', '') as document_type,
      coalesce(nullif(line.attribute ->> 'Deliverable Status', ''), 'Empty') as status,
      coalesce(line.attribute ->> 'Suitability Status', '') as suitability,
      coalesce(line.attribute ->> 'Stage', '') as stage,
      line.due, line.forecast, line.issued,
      array(select jsonb_array_elements_text(case jsonb_typeof(line.attribute -> 'Author') when 'array' then line.attribute -> 'Author' else '[]' end)) as authors,
      coalesce(nullif(left(line.attribute ->> 'Document Number', 200), ''), '~') as number_key,
      regexp_replace(regexp_replace(folded(left(coalesce(line.attribute ->> 'Title', ''), 300)), '(\\d+)', '00000\\1', 'g'), '\\d*(\\d{6})', '\\1', 'g') as title_key,
      coalesce(line.attribute ->> 'Removed', '') <> 'Yes' and coalesce(plan.attribute ->> 'Superseded By', '') = '' as live,
      case when coalesce(line.attribute ->> 'Document Number', '') = '' then coalesce(contract.originator, '')
        else split_part(left(line.attribute ->> 'Document Number', 200), '-', 2) end as originator
    from asset line
    join asset discipline on discipline.tag_code = line.part_of
    join asset plan on plan.tag_code = discipline.part_of
    left join contract on contract.code = line.contract
    where line.class_code = 'Document';
    update search_entry set text = entry.text, tag = entry.tag, name = entry.name, number = entry.number, title = entry.title
    from asset, search_entry_of(asset.tag_code, asset.contract, asset.class_code, asset.place, asset.attribute) entry
    where asset.tag_code = search_entry.tag_code
      and (search_entry.text, search_entry.tag) is distinct from (entry.text, entry.tag);
    update deliverable_row set title_key = source.title_key from deliverable_source source
    where source.tag_code = deliverable_row.tag_code and source.title_key <> deliverable_row.title_key;
  `.execute(db)
}
