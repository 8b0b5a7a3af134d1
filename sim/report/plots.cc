#include "sim/report/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sim/report/page.h"

namespace ecumene::page {
namespace {

double percent_of(const Scale& scale, double value) {
  return 100 * std::clamp(scale.at(value), 0.0, 1.0);
}

double step_of(const Scale& scale) {
  const double rough = std::max(1e-9, (scale.high - scale.low) / 5);
  const double ten = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * ten >= rough * 0.999) return factor * ten;
  return 10 * ten;
}

std::string vertical(double at, const char* css) {
  return fmt::format("<line x1=\"{0:.2f}%\" x2=\"{0:.2f}%\" y1=\"0\" y2=\"24\" class=\"{1}\"/>", at,
                     css);
}

std::string grid(const Scale& scale) {
  std::string out;
  for (const double tick : ticks(scale)) out += vertical(percent_of(scale, tick), "grid");
  return out;
}

std::string row(const std::string& label, const std::string& drawn, const std::string& note) {
  return fmt::format(
      "<div class=\"l\">{}</div><svg aria-hidden=\"true\">{}</svg><div class=\"v\">{}</div>\n",
      label, drawn, note);
}

std::string axis(const Scale& scale, double factor) {
  std::string out;
  for (const double tick : ticks(scale)) {
    const double at = percent_of(scale, tick);
    const double shown = std::round(tick * factor * 100) / 100;
    out += fmt::format("<text x=\"{:.2f}%\" y=\"12\" text-anchor=\"{}\">{}{:g}</text>", at,
                       at < 2    ? "start"
                       : at > 98 ? "end"
                                 : "middle",
                       shown < 0 ? "−" : "", std::abs(shown));
  }
  return row("", out, "");
}

std::string horizontal(double from, double to, double y, const char* css) {
  return fmt::format("<line x1=\"{:.2f}%\" x2=\"{:.2f}%\" y1=\"{}\" y2=\"{}\" class=\"{}\"/>", from,
                     to, y, y, css);
}

struct Bin {
  int low, high;
  uint64_t n;
};

std::vector<Bin> binned(const std::map<int, uint64_t>& spread, int most) {
  std::vector<Bin> bins;
  if (spread.empty()) return bins;
  const int low = spread.begin()->first, high = spread.rbegin()->first;
  int width = 1;
  for (int next = 0; (high - low) / width >= most; ++next)
    width = static_cast<int>(std::array{2, 5, 10}[next % 3] * std::pow(10, next / 3));
  const int begin = static_cast<int>(std::floor(static_cast<double>(low) / width)) * width;
  for (int at = begin; at <= high; at += width) bins.push_back({at, at + width - 1, 0});
  for (const auto& [value, n] : spread) bins[(value - begin) / width].n += n;
  return bins;
}

std::string bin_name(const Bin& bin) {
  return bin.low == bin.high ? std::to_string(bin.low) : fmt::format("{} to {}", bin.low, bin.high);
}

}  // namespace

std::vector<double> ticks(const Scale& scale) {
  const double step = step_of(scale);
  std::vector<double> out;
  for (double at = std::ceil(scale.low / step - 1e-9) * step; at <= scale.high + step * 1e-9;
       at += step)
    out.push_back(std::abs(at) < step * 1e-9 ? 0 : at);
  return out;
}

Scale round_scale(double low, double high) {
  if (high - low < 1e-9) low -= 0.5, high += 0.5;
  const double step = step_of({low, high});
  return {std::floor(low / step) * step, std::ceil(high / step) * step};
}

std::string dots(const std::vector<DotRow>& rows, const Scale& scale, double reference,
                 double factor) {
  std::string out = "<div class=\"rows\">\n";
  for (const DotRow& r : rows) {
    std::string drawn = grid(scale) + vertical(percent_of(scale, reference), "ref");
    drawn +=
        horizontal(percent_of(scale, r.interval.low), percent_of(scale, r.interval.high), 12, "ci");
    for (const double other : r.others)
      drawn += fmt::format("<circle cx=\"{:.2f}%\" cy=\"12\" r=\"3.5\" class=\"alt\"/>",
                           percent_of(scale, other));
    drawn += fmt::format("<circle cx=\"{:.2f}%\" cy=\"12\" r=\"4.5\" class=\"dot\"/>",
                         percent_of(scale, r.value));
    out += row(r.label, drawn, r.note);
  }
  return out + axis(scale, factor) + "</div>\n";
}

std::string boxes(const std::vector<BoxRow>& rows) {
  Scale scale{1e9, -1e9};
  for (const BoxRow& r : rows)
    scale = {std::min<double>(scale.low, r.parts[0]), std::max<double>(scale.high, r.parts[4])};
  scale = round_scale(scale.low, scale.high);
  std::string out = "<div class=\"rows\">\n";
  for (const BoxRow& r : rows) {
    std::array<double, 5> at;
    std::transform(r.parts.begin(), r.parts.end(), at.begin(),
                   [&](int v) { return percent_of(scale, v); });
    std::string drawn = grid(scale) + horizontal(at[0], at[4], 12, "whisker");
    drawn += fmt::format(
        "<rect x=\"{:.2f}%\" width=\"{:.2f}%\" y=\"5\" height=\"14\" rx=\"2\" class=\"box\"/>",
        at[1], std::max(0.4, at[3] - at[1]));
    drawn += fmt::format("<line x1=\"{0:.2f}%\" x2=\"{0:.2f}%\" y1=\"4\" y2=\"20\" class=\"mid\"/>",
                         at[2]);
    out += row(as_html(r.label), drawn,
               fmt::format("{} <span class=\"more\">({} to {})</span>", r.parts[2], r.parts[1],
                           r.parts[3]));
  }
  return out + axis(scale, 1) + "</div>\n";
}

std::string bars(const std::vector<BarRow>& rows) {
  std::string out = "<div class=\"rows\">\n";
  for (const BarRow& r : rows)
    out += row(as_html(r.label),
               fmt::format(
                   "<rect x=\"0\" width=\"{:.2f}%\" y=\"5\" height=\"14\" rx=\"2\" class=\"bar\"/>",
                   100 * std::clamp(r.share, 0.0, 1.0)),
               r.note);
  return out + "</div>\n";
}

std::string histogram(const std::map<int, uint64_t>& spread, const std::string& what, int most) {
  constexpr double kHeight = 140, kTop = 16;
  const std::vector<Bin> bins = binned(spread, most);
  if (bins.empty()) return "";
  uint64_t tallest = 1, all = 0;
  for (const Bin& bin : bins) tallest = std::max(tallest, bin.n), all += bin.n;
  const double width = 100.0 / static_cast<double>(bins.size());
  std::string out = fmt::format("<svg class=\"hist\" height=\"{}\" role=\"img\" aria-label=\"{}\">",
                                kTop + kHeight + 20, as_html(what));
  const size_t every = std::max<size_t>(1, (bins.size() + 5) / 6);
  for (size_t i = 0; i < bins.size(); ++i) {
    const double tall = kHeight * static_cast<double>(bins[i].n) / static_cast<double>(tallest);
    const double x = width * static_cast<double>(i);
    out += fmt::format(
        "<rect x=\"{:.2f}%\" width=\"{:.2f}%\" y=\"{:.1f}\" height=\"{:.1f}\" "
        "class=\"bar\"><title>{}: {} "
        "({:.1f} %)</title></rect>",
        x + width * 0.06, width * 0.88, kTop + kHeight - tall, tall, bin_name(bins[i]),
        grouped(bins[i].n), 100.0 * static_cast<double>(bins[i].n) / static_cast<double>(all));
    if (i % every == 0)
      out += fmt::format("<text x=\"{:.2f}%\" y=\"{}\" text-anchor=\"{}\">{}</text>",
                         i ? x + width / 2 : 0, kTop + kHeight + 14, i ? "middle" : "start",
                         bins[i].low);
  }
  out += fmt::format("<line x1=\"0\" x2=\"100%\" y1=\"{0}\" y2=\"{0}\" class=\"whisker\"/>",
                     kTop + kHeight);
  return out + fmt::format("<text x=\"0\" y=\"11\">highest bar: {:.1f} % of {}</text></svg>\n",
                           100.0 * static_cast<double>(tallest) / static_cast<double>(all),
                           as_html(what));
}

std::string spark(std::span<const uint64_t> counts, const std::string& words) {
  const uint64_t tallest = std::max<uint64_t>(1, *std::max_element(counts.begin(), counts.end()));
  std::string out = fmt::format(
      "<svg class=\"spark\" viewBox=\"0 0 60 16\" role=\"img\" "
      "aria-label=\"{0}\"><title>{0}</title>",
      as_html(words));
  for (size_t i = 0; i < counts.size(); ++i) {
    const double tall = 15.0 * static_cast<double>(counts[i]) / static_cast<double>(tallest);
    if (counts[i])
      out +=
          fmt::format("<rect x=\"{}\" y=\"{:.1f}\" width=\"5\" height=\"{:.1f}\" class=\"bar\"/>",
                      6 * i, 16 - tall, tall);
  }
  return out + "</svg>";
}

}  // namespace ecumene::page
